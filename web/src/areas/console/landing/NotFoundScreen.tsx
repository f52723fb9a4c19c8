import { Link } from '@tanstack/react-router';
import say from 'words/landing';
import { Mark } from '@/ui/Mark';
import { PageHeader } from '@/ui/PageHeader';
import classes from './LandingScreen.module.css';

/** For addresses outside the console; inside it, the shell stays around. */
export function NotFoundScreen() {
  return (
    <main className={classes.instead}>
      <Mark size={36} />
      <PageHeader summary={say.nothingHere()} title={say.outOfPlay()} />
      <Link to="/">{say.toFrontPage()}</Link>
    </main>
  );
}
