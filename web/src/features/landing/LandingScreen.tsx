import { Link } from '@tanstack/react-router';

export function LandingScreen() {
  return (
    <main>
      <h1>Welcome to Touchline</h1>
      <Link to="/admin">Access Admin Panel</Link>
    </main>
  );
}
