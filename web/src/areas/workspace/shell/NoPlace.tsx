import { Link } from '@tanstack/react-router';
import screens from 'words/screens';
import say from 'words/shell';
import { PageHeader } from '@/ui/PageHeader';

/** For addresses of the workspace that lead nowhere. */
export function NoPlace() {
  return (
    <>
      <PageHeader summary={say.noPlaceHere()} title={screens.notFound()} />
      <Link to="/app">{say.startInstead()}</Link>
    </>
  );
}
