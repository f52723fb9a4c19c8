import { Link, useLocation } from '@tanstack/react-router';
import { ArrowLeftIcon } from '@/ui/icons';
import classes from './BackToMatches.module.css';

/** The way back to the list as it was left: same search, same filters, same page. */
export function BackToMatches() {
  const search = useLocation({ select: (location) => location.state.matchesSearch });
  return (
    <Link className={classes.back} search={search ?? {}} to="/admin/matches">
      <ArrowLeftIcon size={16} />
      Back to matches
    </Link>
  );
}
