import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import say from 'words/drawing';
import words from 'words/form';
import { api, reply } from '@/api/client';
import { HttpError } from '@/api/errors';
import { limits } from '@/api/limits';
import type { components } from '@/api/schema';
import { toldBy } from '@/api/toldBy';
import { useEntrants } from '@/shared/entry/entrants';
import { FormDialog, submitErrorOf } from '@/shared/form/FormDialog';
import { changedMeeting } from '@/shared/match/sides';
import { useFormValues } from '@/ui/form/useFormValues';
import { ErrorState, FetchError, Skeleton } from '@/ui/states';
import { toastSuccess } from '@/ui/toasts/toasts';
import { type Draw, type DrawableTeam, useDrawChanged } from './drawingQueries';
import { REST } from './PreviewPanel';

type Plan = components['schemas']['ReplacementPlanInput'];

interface ReplaceDialogProps {
  draw: Draw;
  teams: readonly DrawableTeam[];
  onClose: () => void;
}

/** Who takes the place of a team that leaves a published draw, shown before it is saved. */
export function ReplaceDialog({ draw, teams, onClose }: ReplaceDialogProps) {
  const element = useRef<HTMLFormElement>(null);
  const changed = useDrawChanged();
  const [{ drawId, version }] = useState(draw);
  const possible = useQuery(reply('/draws/{drawId}/replacements', { path: { drawId } }));
  const { reserves = [], others = [] } = possible.data?.data ?? {};
  const kind = useEntrants();
  const labels = {
    leaves: say.whoLeaves(),
    comes: say.whoComes(),
    name: say.newTeamName({ kind }),
    club: say.newTeamClub(),
    reason: say.reason(),
  };
  const form = useFormValues(
    { leaves: '', comes: '', name: '', club: '', reason: '' },
    labels,
    element,
  );
  const { leaves, comes, name, club, reason } = form.values;
  const plan = planOf(leaves, comes, name.trim(), club.trim());
  const [asked] = useDebouncedValue(JSON.stringify(plan ?? null), REST);
  const preview = useQuery({
    queryKey: ['/draws/{drawId}/replacements/previews', drawId, version, asked],
    queryFn: async ({ signal }) => {
      const { data } = await api.POST('/draws/{drawId}/replacements/previews', {
        params: { path: { drawId } },
        body: JSON.parse(asked) as Plan,
        signal,
      });
      return data?.data ?? null;
    },
    enabled: asked !== 'null',
    retry: false,
  });
  const isCurrent = plan !== undefined && asked === JSON.stringify(plan);
  const shown = isCurrent ? preview.data : undefined;
  const failed = isCurrent ? preview.error : null;
  const isAwaited = plan !== undefined && !shown && !failed;
  const replacing = useMutation({
    mutationFn: ({ plan, token }: { plan: Plan; token: string }) =>
      api.POST('/draws/{drawId}/replacements', {
        params: { path: { drawId } },
        body: { version, plan, reason: reason.trim(), token },
      }),
    onSuccess: () => toastSuccess(say.replaced()),
    onSettled: changed,
  });
  return (
    <FormDialog
      dirty={[leaves, comes, name, club, reason].some((text) => text !== '')}
      disabledReason={failed ? words.seeAbove() : undefined}
      form={element}
      onClose={onClose}
      onSubmit={() => {
        form.refuse({
          leaves: leaves === '' ? say.chooseTeam({ kind }) : undefined,
          comes: comes === '' ? say.whoComesMissing() : undefined,
          name: comes === NEW && name.trim() === '' ? say.newTeamNameMissing() : undefined,
          reason: reason.trim() === '' ? say.reasonMissing() : undefined,
        });
        if (plan && shown && reason.trim() !== '') {
          replacing.mutate({ plan, token: shown.token });
        }
      }}
      opened
      saved={replacing.isSuccess}
      saving={replacing.isPending}
      submitError={submitErrorOf(replacing.error, say.failedToReplace())}
      submitLabel={say.replaceTeam({ kind })}
      title={say.replaceTitle({ kind })}
      // It may be pressed before: it is sent once it is shown what changes.
      waitFor={isAwaited && reason.trim() !== '' ? say.replacementNotShown() : undefined}
    >
      <p>{say.whatReplacingDoes()}</p>
      <NativeSelect
        {...form.text('leaves')}
        data={[
          { value: '', label: say.chooseTeam({ kind }) },
          ...teams.map(({ teamId, name }) => ({ value: String(teamId), label: name })),
        ]}
        data-autofocus
        required
      />
      <NativeSelect
        {...form.text('comes')}
        data={[
          { value: '', label: say.chooseTeam({ kind }) },
          ...(reserves.length > 0
            ? [
                {
                  group: say.reserves(),
                  items: reserves.map(({ entryId, name }) => ({
                    value: `entry ${entryId}`,
                    label: name,
                  })),
                },
              ]
            : []),
          ...(others.length > 0
            ? [
                {
                  group: say.teamsBeside(),
                  items: others.map(({ teamId, name, divisionName }) => ({
                    value: `team ${teamId}`,
                    label: say.teamOf({ name, division: divisionName }),
                  })),
                },
              ]
            : []),
          { value: NEW, label: say.anotherTeam({ kind }) },
        ]}
        required
      />
      <FetchError message={say.failedToFetchReserves()} of={possible} />
      {comes === NEW && (
        <>
          <TextInput
            {...form.text('name')}
            maxLength={limits.ReplacementPlanInput.name.maxLength}
            required
          />
          <TextInput
            {...form.text('club')}
            maxLength={limits.ReplacementPlanInput.club.maxLength}
          />
        </>
      )}
      <div aria-busy={isAwaited} aria-live="polite" className="tl-quiet">
        {isAwaited && <Skeleton width="60%" />}
        {failed && (
          <ErrorState
            message={toldBy(failed, say.failedToReplace())}
            retrying={preview.isFetching}
            // What was refused is refused again.
            {...(!(failed instanceof HttpError) && { onRetry: () => void preview.refetch() })}
          />
        )}
        {shown && (
          <ul>
            {shown.matches.map((match) => {
              const { before, after } = changedMeeting(match);
              return (
                <li key={`${match.number} ${before}`}>
                  {say.matchBecomes({ number: match.number ?? 0, before, after })}
                </li>
              );
            })}
          </ul>
        )}
        {shown?.matches.length === 0 && <p>{say.noMatchChanges()}</p>}
      </div>
      <Textarea
        {...form.text('reason')}
        description={say.reasonIsRead()}
        maxLength={limits.ReplacementInput.reason.maxLength}
        required
        rows={3}
      />
    </FormDialog>
  );
}

const NEW = 'new';

/** What the server is asked; `undefined` as long as something is to be chosen. */
function planOf(leaves: string, comes: string, name: string, club: string): Plan | undefined {
  if (leaves === '' || comes === '') return undefined;
  const teamId = Number(leaves);
  if (comes === NEW) {
    if (name === '') return undefined;
    return { teamId, name, ...(club !== '' && { club }) };
  }
  const [what, id] = comes.split(' ');
  return what === 'entry' ? { teamId, entryId: Number(id) } : { teamId, otherTeamId: Number(id) };
}
