import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import say from 'words/squads';
import { api } from '@/api/client';
import { refusedFields } from '@/api/errors';
import { limits } from '@/api/limits';
import { FormDialog, submitErrorOf } from '@/shared/form/FormDialog';
import { wrongText } from '@/ui/form/checks';
import { isFine, useFormValues } from '@/ui/form/useFormValues';
import { toastSuccess } from '@/ui/toasts/toasts';
import classes from './Squads.module.css';
import type { Team } from './squadsQueries';

/** How long typing has to rest before it is asked what the name would change, in milliseconds. */
const REST_MS = 300;
const NAME_LENGTH = limits.TeamNameRequest.name.maxLength;
const LABELS = { name: say.teamName() };

interface TeamNameDialogProps {
  divisionId: number;
  /** As it was on screen. */
  team: Team;
  onClose: () => void;
}

/** Puts the name of a team right, and says before what it changes and which names look like it. Mount it to open it. */
export function TeamNameDialog({ divisionId, team, onClose }: TeamNameDialogProps) {
  const [{ teamId, teamName }] = useState(team);
  const element = useRef<HTMLFormElement>(null);
  const queryClient = useQueryClient();
  const form = useFormValues({ name: teamName }, LABELS, element);
  const name = form.values.name.trim();
  const isOther = name !== '' && name !== teamName;
  const [rested] = useDebouncedValue(name, REST_MS);
  const path = { divisionId, teamId };
  const checking = useQuery({
    queryKey: ['team-name', divisionId, teamId, rested],
    queryFn: async ({ signal }) => {
      const { data } = await api.POST('/divisions/{divisionId}/teams/{teamId}/name/checks', {
        params: { path },
        body: { name: rested },
        signal,
      });
      return data?.data;
    },
    enabled: isOther && rested === name,
    // A name that nobody may have is said at the field when it is sent.
    retry: false,
  });
  const check = isOther && rested === name ? checking.data : undefined;
  const saving = useMutation({
    mutationFn: () =>
      api.PUT('/divisions/{divisionId}/teams/{teamId}/name', {
        params: { path },
        body: { name, seen: teamName },
      }),
    // Fixtures, tables, draws and entries have the name.
    onSettled: () => void queryClient.invalidateQueries(),
    onSuccess: () => toastSuccess(say.teamRenamed({ name })),
    onError: (error) => form.refuse(refusedFields(error)),
  });
  const refused = form.errors.name ?? check?.refused ?? undefined;
  return (
    <FormDialog
      dirty={isOther}
      disabledReason={isOther ? undefined : say.teamNameIsSame()}
      form={element}
      onClose={onClose}
      onSubmit={() => {
        const errors = {
          name: wrongText(LABELS.name, form.values.name, { minLength: 1, maxLength: NAME_LENGTH }),
        };
        if (isFine(errors) && check?.refused) errors.name = check.refused;
        form.refuse(errors);
        if (isFine(errors)) saving.mutate();
      }}
      saved={saving.isSuccess}
      saving={saving.isPending}
      submitError={
        refused === undefined ? submitErrorOf(saving.error, say.failedToRename()) : undefined
      }
      submitLabel={say.saveMember()}
      title={say.correctTitle({ name: teamName })}
    >
      <TextInput
        {...form.text('name')}
        aria-invalid={refused !== undefined}
        autoComplete="off"
        data-autofocus
        description={say.teamNameNote()}
        error={refused}
        maxLength={NAME_LENGTH}
        required
      />
      <div aria-live="polite" className={classes.found}>
        {check && check.refused === null && (
          <>
            <p className="tl-quiet">{say.teamNameChanges({ matches: check.matches })}</p>
            {check.alike.length > 0 && (
              <p className="tl-break">{say.looksLike({ names: check.alike.join(', ') })}</p>
            )}
          </>
        )}
      </div>
    </FormDialog>
  );
}
