import say from 'words/teams';
import type { TeamRecord } from '@/api/types';
import { locale } from '@/language/language';
import { formatCount } from '@/ui/numbers';
import classes from './RecordBar.module.css';

interface RecordBarProps {
  record: TeamRecord;
  /** What the three counts are called. */
  labels?: { won: string; drawn: string; lost: string };
}

const RESULTS = ['won', 'drawn', 'lost'] as const;

const LABELS = {
  won: say.counted({ result: 'won' }),
  drawn: say.counted({ result: 'drawn' }),
  lost: say.counted({ result: 'lost' }),
};

const SHARE = new Intl.NumberFormat(locale, { style: 'percent' });

/** How many matches were won, drawn and lost, as three figures over three shares of one bar. */
export function RecordBar({ record, labels = LABELS }: RecordBarProps) {
  const total = record.won + record.drawn + record.lost;
  return (
    <div className="tl-stack tl-gap-8">
      <dl className={classes.figures}>
        {RESULTS.map((result) => (
          <div className={classes.figure} data-result={result} key={result}>
            <dt>{labels[result]}</dt>
            <dd>
              <strong className="tl-figure">{formatCount(record[result])}</strong>
              {/* Two figures side by side would run from left to right in Arabic. */}
              {total > 0 && (
                <span className={classes.share}>
                  <bdi>{SHARE.format(record[result] / total)}</bdi>
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <div aria-hidden="true" className={classes.bar}>
        {RESULTS.filter((result) => record[result] > 0).map((result) => (
          <span data-result={result} key={result} style={{ flexGrow: record[result] }} />
        ))}
      </div>
    </div>
  );
}
