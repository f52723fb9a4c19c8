import { SegmentedControl } from '@mantine/core';
import { useRef, useState } from 'react';
import say from 'words/timetable';
import { FillForm } from './FillForm';
import { OneDayForm } from './OneDayForm';
import type { OneDay } from './oneDay';
import classes from './Timetable.module.css';
import type { Pace } from './timetableQueries';

interface PlanPanelProps {
  tournamentId: number;
  pace: Pace;
  courts: readonly string[];
  /** The day of a tournament that lasts one day; empty for all others. */
  onlyDay: string;
  /** Whether there is something to plan: then it is open at first. */
  isFirst: boolean;
  onFill: (values: { day: string; interval: number; time: string }) => void;
  onFillDay: (day: OneDay) => void;
}

type Way = 'day' | 'rounds';

/** Plans many matches at once: on one day, or a day for each round. */
export function PlanPanel(props: PlanPanelProps) {
  const { tournamentId, pace, courts, onlyDay, isFirst, onFill, onFillDay } = props;
  const [way, setWay] = useState<Way>(onlyDay === '' ? 'rounds' : 'day');
  // Once it is filled in, what has come of it is in view.
  const [isOpen, setOpen] = useState(isFirst);
  const summary = useRef<HTMLElement>(null);
  const close = () => {
    setOpen(false);
    summary.current?.focus();
  };
  const forms = (
    <div className="tl-grid tl-gap-16">
      <SegmentedControl
        aria-label={say.plan()}
        className={classes.first ?? ''}
        data={[
          { value: 'day', label: say.onOneDay() },
          { value: 'rounds', label: say.dayByRound() },
        ]}
        onChange={(next) => setWay(next as Way)}
        value={way}
      />
      {way === 'day' ? (
        <OneDayForm
          courts={courts}
          firstDay={onlyDay}
          onFill={(day) => {
            onFillDay(day);
            close();
          }}
          pace={pace}
          tournamentId={tournamentId}
        />
      ) : (
        <FillForm
          onFill={(values) => {
            onFill(values);
            close();
          }}
          onlyDay={onlyDay}
        />
      )}
    </div>
  );
  return (
    <details
      className={classes.fold}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      open={isOpen}
    >
      <summary ref={summary}>
        <h2>{say.plan()}</h2>
      </summary>
      {forms}
    </details>
  );
}
