import { TextInput } from '@mantine/core';
import { useRef } from 'react';
import say from 'words/timetable';
import { useFormValues } from '@/ui/form/useFormValues';
import { QuietButton } from '@/ui/QuietButton';
import classes from './Timetable.module.css';

/** The most days from one round to the next. */
const MOST_DAYS = 366;

interface FillFormProps {
  /** The day that the form begins with; empty where the tournament has several. */
  onlyDay: string;
  onFill: (values: { day: string; interval: number; time: string }) => void;
}

/** Gives each round its day, from a first day and an interval. */
export function FillForm({ onlyDay, onFill }: FillFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const form = useFormValues(
    { day: onlyDay, interval: onlyDay === '' ? '7' : '0', time: '' },
    { day: say.firstDay(), interval: say.interval(), time: say.atTime() },
    element,
  );
  const { day, interval, time } = form.values;
  return (
    <form
      className="tl-grid tl-gap-16"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const days = Number(interval);
        const fits = /^\d+$/.test(interval.trim()) && days <= MOST_DAYS;
        form.refuse({
          day: day === '' ? say.firstDayMissing() : undefined,
          interval: fits ? undefined : say.intervalUnfit({ most: MOST_DAYS }),
        });
        if (day !== '' && fits) onFill({ day, interval: days, time });
      }}
      ref={element}
    >
      <p className="tl-aside">{say.fillNote()}</p>
      <div className={classes.choices}>
        <TextInput {...form.text('day')} type="date" />
        <TextInput {...form.text('interval')} inputMode="numeric" maxLength={3} />
        <TextInput {...form.text('time')} type="time" />
      </div>
      <QuietButton className={classes.first ?? ''} type="submit">
        {say.fillIn()}
      </QuietButton>
    </form>
  );
}
