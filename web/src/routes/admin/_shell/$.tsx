import { createFileRoute, Link } from '@tanstack/react-router';
import { PageHeader } from '@/ui/PageHeader';

/** Any other address below /admin/: a 404 that keeps the shell around it. */
export const Route = createFileRoute('/admin/_shell/$')({
  staticData: { title: 'Screen not found' },
  component: NotFound,
});

function NotFound() {
  return (
    <>
      <PageHeader summary="The console has no screen at this address." title="Screen not found" />
      <Link to="/admin/dashboard">To the dashboard</Link>
    </>
  );
}
