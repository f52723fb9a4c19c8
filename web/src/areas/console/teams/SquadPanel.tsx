import { memo } from 'react';
import say from 'words/teams';
import type { TeamPage } from '@/api/types';
import { shirtText } from '@/shared/match/shirts';
import { Panel } from '@/ui/Panel';
import { PlayerLink } from '@/ui/RecordLinks';
import { rich } from '@/ui/rich';
import { capitalize } from '@/ui/text';
import { CompetitionName } from './CompetitionName';
import classes from './SquadPanel.module.css';

type Squad = NonNullable<TeamPage['squad_latest']>;

interface SquadPanelProps {
  squad: Squad;
  title?: string | undefined;
}

/** The players whom a team named last, and for what. */
export function SquadPanel({ squad, title = say.latestSquad() }: SquadPanelProps) {
  return (
    <Panel title={title}>
      <p className={classes.source}>
        {rich(say.squadFor, { tournament: <CompetitionName of={squad} /> })}
      </p>
      <ul className={classes.players}>
        {squad.players.map((player) => (
          <SquadPlayer key={player.player_profile_id} player={player} />
        ))}
      </ul>
    </Panel>
  );
}

const SquadPlayer = memo(function SquadPlayer({ player }: { player: Squad['players'][number] }) {
  return (
    <li className={classes.player}>
      <span className={classes.number}>
        {player.shirt_number !== null && shirtText(player.shirt_number)}
      </span>
      <span className="tl-medium tl-break">
        <PlayerLink id={player.player_profile_id} name={player.player_name} />
      </span>
      {player.position !== null && <span className="tl-note">{capitalize(player.position)}</span>}
    </li>
  );
});
