import { createFileRoute, Link } from '@tanstack/react-router';
import screens from 'words/screens';
import say from 'words/shell';
import { PageHeader } from '@/ui/PageHeader';

/** Any other address below /admin/: a 404 that keeps the shell around it. */
export const Route = createFileRoute('/admin/_shell/$')({
  staticData: { title: screens.notFound() },
  component: NotFound,
});

function NotFound() {
  return (
    <>
      <PageHeader summary={say.noScreenHere()} title={screens.notFound()} />
      <Link to="/admin/dashboard">{say.dashboardInstead()}</Link>
    </>
  );
}
