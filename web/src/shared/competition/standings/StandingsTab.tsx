import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import say from 'words/competition';
import type { Standings } from '@/api/types';
import { ExportButton } from '@/shared/export/ExportButton';
import { DateText } from '@/ui/DateText';
import { FilterSelect } from '@/ui/list/FilterSelect';
import { Toolbar } from '@/ui/list/Toolbar';
import { packName } from '@/ui/packName';
import { useReaders } from '@/ui/readers';
import { rich } from '@/ui/rich';
import { EmptyState } from '@/ui/states';
import { standingsQuery } from '../competitionQueries';
import type { CompetitionView } from '../competitionSearch';
import { Fetched } from '../Fetched';
import { TabLink } from '../TabLink';
import { AsOfField } from './AsOfField';
import { BestPlacedTable } from './BestPlacedTable';
import { GroupPanel } from './GroupPanel';
import { groupTitle } from './groupTitle';
import { KnownAtField } from './KnownAtField';
import { SeasonPanel } from './SeasonPanel';
import { StandingsSkeleton } from './StandingsSkeleton';
import classes from './StandingsTab.module.css';
import type { ReasonsShown } from './StandingsTable';

/** With more groups than these, one can be picked. */
const GROUPS_AT_A_GLANCE = 4;

interface StandingsTabProps {
  tournamentId: number;
  view: CompetitionView;
}

/** Every table of the tournament, each row with the reason for its place. */
export function StandingsTab({ tournamentId, view }: StandingsTabProps) {
  const readers = useReaders();
  const { knownAt } = view.values;
  return (
    <>
      {/* Above a failure, too: it may be about this moment. */}
      {knownAt !== undefined && (
        <p className={classes.known}>
          <span>{rich(say.onlyKnown, { date: <DateText value={knownAt} /> })}</span>
          <button
            className={classes.showAll}
            onClick={() => view.change({ knownAt: undefined })}
            type="button"
          >
            {say.latest()}
          </button>
        </p>
      )}
      <Fetched
        part="standings"
        query={standingsQuery(tournamentId, view.values, readers)}
        skeleton={<StandingsSkeleton />}
      >
        {(standings, stale) => (
          <Tables stale={stale} standings={standings} tournamentId={tournamentId} view={view} />
        )}
      </Fetched>
    </>
  );
}

interface TablesProps {
  tournamentId: number;
  standings: Standings;
  /** Whether these are the tables of the day before, while others are on their way. */
  stale: boolean;
  view: CompetitionView;
}

function Tables({ tournamentId, standings, stale, view }: TablesProps) {
  // Each press is a new start for every table.
  const [reasons, setReasons] = useState<ReasonsShown>({ all: false });
  const readers = useReaders();
  const { groups, seasons, best_placed, rule_pack } = standings;
  if (groups.length === 0 && seasons.length === 0) {
    return <EmptyState message={say.noTables({ why: standings.no_tables ?? 'no_matches' })} />;
  }
  const { division, group: picked, asOf, knownAt } = view.values;
  const shown = groups.filter(
    ({ group_name }) => picked === undefined || group_name.toLowerCase() === picked.toLowerCase(),
  );
  return (
    <>
      <Toolbar
        end={
          groups.length > 0 && (
            <>
              <button
                aria-pressed={reasons.all}
                className={classes.showAll}
                onClick={() => setReasons({ all: !reasons.all })}
                type="button"
              >
                {say.reasonsShown({ shown: reasons.all ? 'yes' : 'no' })}
              </button>
              <ExportButton
                exported={{
                  table: 'standings',
                  path: `/admin/tournaments/${tournamentId}/standings`,
                  file: 'standings',
                  query: { divisionId: division, group: picked, asOf, knownAt },
                }}
              />
            </>
          )
        }
      >
        {groups.length > GROUPS_AT_A_GLANCE && (
          <FilterSelect
            allLabel={say.allGroups()}
            label={say.group()}
            onChange={(group) => view.change({ group })}
            options={groups.map((group) => ({
              value: group.group_name,
              label: groupTitle(group),
            }))}
            value={picked === undefined ? undefined : (shown[0]?.group_name ?? picked)}
          />
        )}
        <AsOfField onChange={(day) => view.change({ asOf: day }, { replace: true })} value={asOf} />
        {/* Everybody comes to it by a link. */}
        {(readers === 'administrators' || knownAt !== undefined) && (
          <KnownAtField
            onChange={(moment) => view.change({ knownAt: moment }, { replace: true })}
            value={knownAt}
          />
        )}
      </Toolbar>
      {asOf !== undefined && (
        <p className={classes.asOf}>
          {rich(say.onlyUntil, { date: <DateText show="date" value={asOf} /> })}
        </p>
      )}
      {picked !== undefined && shown.length === 0 && (
        <EmptyState message={say.noGroup({ group: picked })} />
      )}
      <div
        aria-busy={stale}
        className={classes.groups}
        data-many={shown.length > 1}
        data-stale={stale}
      >
        {shown.map((group) => (
          <GroupPanel
            group={group}
            key={`${group.stage_name} ${group.group_name}`}
            reasons={reasons}
            standings={standings}
          />
        ))}
      </div>
      {best_placed && picked === undefined && (
        <BestPlacedTable best={best_placed} reasons={reasons} standings={standings} />
      )}
      {rule_pack && groups.length > 0 && (
        <p className={classes.rules}>
          {rich(say.rulesOf, {
            pack:
              readers === 'administrators' ? (
                <Link search={{ pack: rule_pack.id }} to="/admin/rule-packs">
                  {packName(rule_pack)}
                </Link>
              ) : (
                <TabLink tab="rules">{packName(rule_pack)}</TabLink>
              ),
          })}
        </p>
      )}
      <div className={classes.seasons}>
        {seasons.map((season) => (
          <SeasonPanel
            adjustments={standings.adjustments}
            key={season.category}
            season={season}
            tournamentId={tournamentId}
            view={view}
          />
        ))}
      </div>
    </>
  );
}
