import { Link, useLocation } from '@tanstack/react-router';
import { ArrowLeftIcon } from '@/ui/icons';
import classes from './BackToTournaments.module.css';

/** The way back to the list as it was left: same search, same filters, same page. */
export function BackToTournaments() {
  const search = useLocation({ select: (location) => location.state.tournamentsSearch });
  return (
    <Link className={classes.back} data-no-print search={search ?? {}} to="/admin/tournaments">
      <ArrowLeftIcon size={16} />
      Back to tournaments
    </Link>
  );
}
