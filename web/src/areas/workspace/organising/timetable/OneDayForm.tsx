import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import words from 'words/courts';
import say from 'words/timetable';
import { api } from '@/api/client';
import { toldBy } from '@/api/toldBy';
import { useCourtKind } from '@/ui/courtKind';
import { isFine, useFormValues } from '@/ui/form/useFormValues';
import { settleToasts, toastFailure } from '@/ui/toasts/toasts';
import { courtsIn, type OneDay } from './oneDay';
import classes from './Timetable.module.css';
import { type Pace, type Timetable, useTimetableChanged } from './timetableQueries';

/** More minutes than a day has are none that a match on one day can take. */
const MOST_MINUTES = 24 * 60;

interface OneDayFormProps {
  tournamentId: number;
  pace: Pace;
  /** The day that the form begins with; empty where the tournament has several. */
  firstDay: string;
  courts: readonly string[];
  onFill: (day: OneDay) => void;
}

/** Plans the matches of a competition on one day: from when, how long, and on which courts. */
export function OneDayForm({ tournamentId, pace, firstDay, courts, onFill }: OneDayFormProps) {
  const { divisionId } = pace;
  const on = useCourtKind();
  const element = useRef<HTMLFormElement>(null);
  const changed = useTimetableChanged(tournamentId);
  const form = useFormValues(
    {
      day: firstDay,
      from: '10:00',
      minutes: String(pace.minutes),
      rest: String(pace.restMinutes),
      courts:
        courts.length > 0
          ? courts.join(', ')
          : [1, 2].map((number) => words.courtNumber({ number, on })).join(', '),
    },
    {
      day: say.day(),
      from: say.from(),
      minutes: say.minutes(),
      rest: say.restShort(),
      courts: words.courts({ on }),
    },
    element,
  );
  // What clashes is judged by the competition's own length and rest: they have to be what is planned with.
  const filling = useMutation({
    onMutate: () => settleToasts(`pace/${divisionId}`),
    mutationFn: async (day: OneDay): Promise<Timetable | undefined> => {
      if (day.minutes === pace.minutes && day.rest === pace.restMinutes) return undefined;
      const { data } = await api.PUT('/divisions/{divisionId}/pace', {
        params: { path: { divisionId } },
        body: { matchMinutes: day.minutes, restMinutes: day.rest },
      });
      return data?.data;
    },
    onSuccess: (answer, day) => {
      if (answer) changed(answer);
      onFill(day);
    },
    onError: (error) => toastFailure(toldBy(error, say.failedToSavePace()), `pace/${divisionId}`),
  });
  const submit = () => {
    const { day, from, minutes, rest, courts: named } = form.values;
    const names = courtsIn(named);
    const isWhole = (text: string) => /^\d{1,4}$/.test(text.trim()) && Number(text) <= MOST_MINUTES;
    const errors = {
      day: day === '' ? say.dayMissing() : undefined,
      from: from === '' ? say.fromMissing() : undefined,
      minutes: isWhole(minutes) && Number(minutes) > 0 ? undefined : say.minutesUnfit(),
      rest: isWhole(rest) ? undefined : say.minutesUnfit(),
      courts: names.length === 0 ? words.courtMissing({ on }) : undefined,
    };
    form.refuse(errors);
    if (!isFine(errors) || filling.isPending) return;
    filling.mutate({ day, from, courts: names, minutes: Number(minutes), rest: Number(rest) });
  };
  return (
    <form
      className="tl-grid tl-gap-16"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      ref={element}
    >
      <p className="tl-aside">{say.oneDayNote()}</p>
      <div className={classes.choices}>
        <TextInput {...form.text('day')} type="date" />
        <TextInput {...form.text('from')} type="time" />
        <TextInput {...form.text('minutes')} inputMode="numeric" maxLength={4} />
        <TextInput {...form.text('rest')} inputMode="numeric" maxLength={4} />
        <TextInput {...form.text('courts')} description={say.courtsNote()} maxLength={2000} />
      </div>
      <Button className={classes.first ?? ''} loading={filling.isPending} type="submit">
        {say.planDay()}
      </Button>
    </form>
  );
}
