import { Link } from '@tanstack/react-router';
import { Mark } from '@/ui/Mark';
import { PageHeader } from '@/ui/PageHeader';
import classes from './LandingScreen.module.css';

/** For addresses outside the console; inside it, the shell stays around. */
export function NotFoundScreen() {
  return (
    <main className={classes.instead}>
      <Mark size={36} />
      <PageHeader summary="There is nothing at this address." title="Out of play" />
      <Link to="/">To the front page</Link>
    </main>
  );
}
