import { useId } from 'react';
import say from 'words/competition';
import type { Standings } from '@/api/types';
import { useEntrants } from '@/shared/entry/entrants';
import { CompactTable, counts } from '@/ui/CompactTable';
import { Panel } from '@/ui/Panel';
import { TeamLink } from '@/ui/RecordLinks';
import { plainNumber, signedNumber, unitsOf } from './criteria';
import { Decisions } from './Decisions';
import { groupTitle } from './groupTitle';
import { Position } from './Position';
import { type Reason, reasonFor } from './reason';
import { type ReasonsShown, useReasons } from './StandingsTable';
import { WhyButton } from './WhyButton';

type BestPlaced = NonNullable<Standings['best_placed']>;
type BestRow = BestPlaced['rows'][number];

interface BestPlacedTableProps {
  best: BestPlaced;
  standings: Standings;
  reasons: ReasonsShown;
}

/** The teams of one place of every group, compared: the best of the thirds. A row tells on demand why it is above the next one. */
export function BestPlacedTable({ best, standings, reasons }: BestPlacedTableProps) {
  const id = useId();
  const { decisions, groups } = standings;
  const { isShown, toggle } = useReasons(reasons);
  const units = unitsOf(standings);
  const why = new Map(
    best.rows.map((row, index) => [
      row.team_id,
      reasonFor(index, { group: best, standings, units }),
    ]),
  );
  const isOpened = (row: BestRow) => isShown(row.team_id);
  const reasonId = (row: BestRow) => `${id}-${row.team_id}`;
  const nameOf = (name: string) => {
    const group = groups.find(({ group_name }) => group_name === name);
    return group ? groupTitle(group) : name;
  };
  const kind = useEntrants();
  const title = say.bestPlaced({ place: best.place });
  return (
    <Panel actions={<span>{say.goOn({ count: best.taken })}</span>} title={title}>
      {!best.is_over && <p className="tl-note">{say.bestSoFar()}</p>}
      <CompactTable
        caption={title}
        columns={[
          [
            say.team({ kind }),
            (row) => (
              <>
                <Position {...row} /> <TeamLink id={row.team_id} name={row.team_name} />
                {isOpened(row) && <Why id={reasonId(row)} reason={why.get(row.team_id)} />}
              </>
            ),
          ],
          [say.group(), (row) => nameOf(row.group_name)],
          counts<BestRow>(say.head({ column: 'played' }), (row) => row.played, {
            meaning: say.headMeaning({ column: 'played' }),
          }),
          [
            say.differenceShort(),
            (row) => signedNumber(row.goal_difference),
            { meaning: say.difference(), align: 'end' },
          ],
          counts<BestRow>(say.forShort(), (row) => row.goals_for, {
            wideOnly: true,
          }),
          [
            say.head({ column: 'points' }),
            (row) => <strong>{plainNumber(row.points)}</strong>,
            { meaning: say.headMeaning({ column: 'points' }), align: 'end' },
          ],
          best.is_over && [say.advanced(), (row) => (row.advanced === true ? say.yes() : '')],
          [
            say.reason(),
            (row) => (
              <WhyButton
                isOpened={isOpened(row)}
                onToggle={() => toggle(row.team_id)}
                reason={why.get(row.team_id)}
                reasonId={reasonId(row)}
              />
            ),
          ],
        ]}
        rowKey={(row) => row.team_id}
        rows={best.rows}
      />
      <Decisions
        // The groups tell of withdrawals.
        decisions={decisions.filter(({ teams }) => teams.length > 1)}
        rows={best.rows}
      />
    </Panel>
  );
}

function Why({ id, reason }: { id: string; reason: Reason | undefined }) {
  if (!reason) return null;
  return (
    <p className="tl-note" id={id}>
      {reason.sentence} {reason.context}
    </p>
  );
}
