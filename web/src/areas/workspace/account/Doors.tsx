import { useQuery } from '@tanstack/react-query';
import say from 'words/account';
import { reply } from '@/api/client';
import { ButtonLink } from '@/ui/ButtonLink';
import { Panel } from '@/ui/Panel';
import { QuietButton } from '@/ui/QuietButton';
import classes from './Account.module.css';

/** The two ways in, for people without a tournament, an entry, a team or a role. */
export function Doors() {
  const own = [
    useQuery(reply('/me/tournaments')).data?.data,
    useQuery(reply('/me/entries')).data?.entries,
    useQuery(reply('/me/teams')).data?.data,
    useQuery(reply('/me/grants')).data?.data,
    useQuery(reply('/me/invitations')).data?.data,
  ];
  if (own.some((things) => things === undefined || things.length > 0)) return null;
  return (
    <Panel title={say.doors()}>
      <div className={classes.doors}>
        <div>
          <ButtonLink size="md" to="/app/tournaments/new">
            {say.makeTournament()}
          </ButtonLink>
          <p className="tl-quiet">{say.makeTournamentNote()}</p>
        </div>
        <div>
          {/* Another page: everybody reads it. */}
          <QuietButton component="a" href="/tournaments" size="md">
            {say.findTournament()}
          </QuietButton>
          <p className="tl-quiet">{say.findTournamentNote()}</p>
        </div>
      </div>
    </Panel>
  );
}
