import say from 'words/dashboard';
import type { Contradictions } from '@/api/types';
import { DateText } from '@/ui/DateText';
import { Panel } from '@/ui/Panel';
import { RecordLink, type RecordPage } from '@/ui/RecordLink';
import { rich } from '@/ui/rich';
import classes from './ContradictionsPanel.module.css';

type Contradicting = Contradictions['contradictions'][number]['records'][number];

/** Data that contradicts itself: the rule that is broken, and the records that break it. */
export function ContradictionsPanel({ contradictions }: { contradictions: Contradictions }) {
  return (
    <Panel title={say.contradictingData()}>
      <ul className={classes.list}>
        {contradictions.contradictions.map(({ rule, total, records }) => (
          <li key={rule}>
            <p>
              {say.brokenRule({ rule })}
              <span className="tl-aside"> {say.cases({ total })}</span>
            </p>
            <ul className={classes.records}>
              {records.map((record) => (
                <li key={record.id}>
                  <RecordLink className="tl-name" id={record.id} page={pageOf(record)}>
                    {record.name}
                  </RecordLink>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {contradictions.looked_at !== null && (
        <p className="tl-aside">
          {rich(say.lookedFor, { date: <DateText value={contradictions.looked_at} /> })}
        </p>
      )}
    </Panel>
  );
}

function pageOf({ kind, participant_mode }: Contradicting): RecordPage {
  if (kind !== 'match') return kind;
  return participant_mode === 'multi_entry' ? 'race' : 'scoreboard';
}
