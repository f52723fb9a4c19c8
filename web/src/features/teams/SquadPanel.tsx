import { Link } from '@tanstack/react-router';
import type { TeamPage } from '@/api/peopleDraft';
import { Panel } from '@/ui/Panel';
import { capitalize } from '@/ui/text';
import classes from './SquadPanel.module.css';

type Squad = NonNullable<TeamPage['squad_latest']>;

/** The players whom a team named last, and for what. */
export function SquadPanel({ squad }: { squad: Squad }) {
  return (
    <Panel title="Latest squad">
      <p className={classes.source}>
        For{' '}
        <Link
          params={{ tournamentId: String(squad.tournament_id) }}
          to="/admin/tournaments/$tournamentId"
        >
          {squad.tournament_name}
        </Link>
      </p>
      <ul className={classes.players}>
        {squad.players.map((player) => (
          <li className={classes.player} key={player.player_profile_id}>
            <span className={classes.number}>{player.shirt_number ?? ''}</span>
            <Link
              className={classes.name}
              params={{ playerProfileId: String(player.player_profile_id) }}
              to="/admin/players/$playerProfileId"
            >
              {player.player_name}
            </Link>
            {player.position !== null && (
              <span className={classes.position}>{capitalize(player.position)}</span>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
