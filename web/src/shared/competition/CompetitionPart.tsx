import { BracketTab } from './bracket/BracketTab';
import type { CompetitionView, Tab } from './competitionSearch';
import { FixturesTab } from './fixtures/FixturesTab';
import { LeadersTab } from './leaders/LeadersTab';
import { RulesTab } from './rules/RulesTab';
import { StandingsTab } from './standings/StandingsTab';

/** The tabs that the public page of a tournament has, too. */
export type PlayedTab = Exclude<Tab, 'entries' | 'draws'>;

interface CompetitionPartProps {
  tab: PlayedTab;
  tournamentId: number;
  /** Decides what extra time and shoot-outs are called. */
  sportName: string;
  view: CompetitionView;
}

/** What a tab shows of what was played. */
export function CompetitionPart({ tab, tournamentId, sportName, view }: CompetitionPartProps) {
  switch (tab) {
    case 'standings':
      return <StandingsTab tournamentId={tournamentId} view={view} />;
    case 'bracket':
      return <BracketTab tournamentId={tournamentId} view={view} />;
    case 'fixtures':
      return <FixturesTab sportName={sportName} tournamentId={tournamentId} view={view} />;
    case 'leaders':
      return <LeadersTab tournamentId={tournamentId} view={view} />;
    case 'rules':
      return <RulesTab tournamentId={tournamentId} view={view} />;
  }
}
