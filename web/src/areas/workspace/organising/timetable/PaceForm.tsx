import { TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import say from 'words/timetable';
import { api } from '@/api/client';
import { refusedFields } from '@/api/errors';
import { toldBy } from '@/api/toldBy';
import { useFormValues } from '@/ui/form/useFormValues';
import { QuietButton } from '@/ui/QuietButton';
import { settleToasts, toastFailure, toastSuccess } from '@/ui/toasts/toasts';
import classes from './Timetable.module.css';
import { type Pace, useTimetableChanged } from './timetableQueries';

interface PaceFormProps {
  tournamentId: number;
  pace: Pace;
}

/** How long the matches of a competition take, and how long its teams rest. */
export function PaceForm({ tournamentId, pace }: PaceFormProps) {
  const { divisionId } = pace;
  const element = useRef<HTMLFormElement>(null);
  const changed = useTimetableChanged(tournamentId);
  const form = useFormValues(
    { matchMinutes: pace.matchMinutes?.toString() ?? '', restMinutes: String(pace.restMinutes) },
    { matchMinutes: say.minutes(), restMinutes: say.rest() },
    element,
  );
  const { matchMinutes, restMinutes } = form.values;
  const saving = useMutation({
    onMutate: () => settleToasts(`pace/${divisionId}`),
    mutationFn: () =>
      api.PUT('/divisions/{divisionId}/pace', {
        params: { path: { divisionId } },
        body: {
          matchMinutes: matchMinutes.trim() === '' ? null : Number(matchMinutes),
          restMinutes: Number(restMinutes),
        },
      }),
    onSuccess: ({ data }) => {
      toastSuccess(say.paceSaved());
      changed(data?.data);
    },
    onError: (error) => {
      form.refuse(refusedFields(error));
      toastFailure(toldBy(error, say.failedToSavePace()), `pace/${divisionId}`);
    },
  });
  return (
    <details className={classes.fold}>
      <summary>
        <h2>{say.pace()}</h2>
      </summary>
      <form
        className="tl-grid tl-gap-16"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const unfit = (text: string) => (/^\d{0,5}$/.test(text) ? undefined : say.minutesUnfit());
          const errors = {
            matchMinutes: unfit(matchMinutes.trim()),
            restMinutes: unfit(restMinutes.trim()),
          };
          form.refuse(errors);
          if (!errors.matchMinutes && !errors.restMinutes && !saving.isPending) saving.mutate();
        }}
        ref={element}
      >
        <div className={classes.choices}>
          <TextInput
            {...form.text('matchMinutes')}
            description={say.minutesNote({ minutes: pace.minutes })}
            inputMode="numeric"
            maxLength={5}
          />
          <TextInput {...form.text('restMinutes')} inputMode="numeric" maxLength={5} />
        </div>
        <QuietButton className={classes.first ?? ''} loading={saving.isPending} type="submit">
          {say.savePace()}
        </QuietButton>
      </form>
    </details>
  );
}
