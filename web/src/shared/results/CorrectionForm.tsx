import { Radio, Textarea } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import say from 'words/results';
import { api } from '@/api/client';
import { HttpError } from '@/api/errors';
import { limits } from '@/api/limits';
import { toldBy } from '@/api/toldBy';
import { FormDialog, submitErrorOf } from '@/shared/form/FormDialog';
import { useFormValues } from '@/ui/form/useFormValues';
import { ErrorState, Skeleton } from '@/ui/states';
import { toastSuccess } from '@/ui/toasts/toasts';
import { Disputed } from './Disputed';
import { Follows } from './Follows';
import classes from './Results.module.css';
import {
  type Corrected,
  type Correction,
  isAboutResults,
  type LaterMatches,
} from './resultsQueries';

/** How long the fields rest before it is worked out what follows, in milliseconds. */
const REST = 300;

const CHOICES = ['keep', 'replay', 'void'] as const satisfies readonly LaterMatches[];

interface CorrectionFormProps {
  divisionId: number;
  title: string;
  /** What the fields ask for; undefined as long as they ask for nothing. */
  corrected: Corrected | undefined;
  /** What the fields still lack, or why nothing can be corrected. */
  missing: string;
  /** Whether the fields hold something that would be lost. */
  dirty: boolean;
  form: RefObject<HTMLFormElement | null>;
  /** Shows at the fields what they lack. */
  onMissing?: () => void;
  /** Whether it seems to be the first result of a match, which needs no reason. The server knows it once it is worked out. */
  isFirst?: boolean;
  /** The fields by the server's names for them, and what takes its refusals of them; nothing once they are fine. */
  serverFields?: readonly string[];
  onRefused?: (fields: Refused) => void;
  /** Moves to the first field that was refused. */
  showRefused?: () => void;
  /** What saving it is called; `Save the correction` without it. */
  submit?: string | undefined;
  /** The words of a dispute that is decided by it. */
  words?: string | undefined;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/**
 * What all corrections have in common: what follows from them is in view before they are saved, what becomes of matches that
 * have begun is chosen, and they have a reason. Mount it to open it.
 */
export function CorrectionForm({
  divisionId,
  title,
  corrected,
  missing,
  dirty,
  form,
  onMissing,
  isFirst: seemsFirst = false,
  serverFields = NO_FIELDS,
  onRefused,
  showRefused,
  submit: submitLabel,
  words,
  onClose,
  children,
}: CorrectionFormProps) {
  const fields = useFormValues({ reason: '' }, { reason: say.reason() }, form);
  const { reason } = fields.values;
  const [later, setLater] = useState<LaterMatches>();
  // What was the first result may be none any more: then the field comes, and stays.
  const [needsReason, setNeedsReason] = useState(false);
  const isFirst = seemsFirst && !needsReason;
  const correction: Correction | undefined = corrected && {
    correction: corrected,
    ...(later !== undefined && { laterMatches: later }),
  };
  const [resting] = useDebouncedValue(correction, REST);
  const queryClient = useQueryClient();
  const saving = useMutation({
    mutationFn: (token: string) =>
      api.POST('/divisions/{divisionId}/corrections', {
        params: { path: { divisionId } },
        body: {
          ...(resting as Correction),
          token,
          ...(!isFirst && { reason: reason.trim() }),
        },
      }),
    onSuccess: () => toastSuccess(isFirst ? say.resultSaved() : say.saved()),
    onSettled: () =>
      queryClient.invalidateQueries({ predicate: ({ queryKey }) => isAboutResults(queryKey) }),
  });
  const preview = useQuery({
    queryKey: ['/divisions/{divisionId}/corrections/previews', divisionId, resting],
    queryFn: async ({ signal }) => {
      const { data } = await api.POST('/divisions/{divisionId}/corrections/previews', {
        params: { path: { divisionId } },
        body: resting as Correction,
        signal,
      });
      return data?.data;
    },
    // Once it is saved, it cannot be made again.
    enabled: resting !== undefined && !saving.isPending && !saving.isSuccess,
    placeholderData: keepPreviousData,
    retry: false,
    // Others change results meanwhile: what is shown is worked out anew, and what was shown is never saved for it.
    staleTime: 0,
  });
  if (preview.data?.needsReason && seemsFirst && !needsReason && !preview.isPlaceholderData) {
    setNeedsReason(true);
  }
  const isCurrent =
    JSON.stringify(resting) === JSON.stringify(correction) &&
    !preview.isPlaceholderData &&
    !preview.error &&
    preview.data !== undefined;

  const refused = correction === undefined ? NOTHING : fieldsOf(preview.error);
  const isRefused = serverFields.some((name) => refused[name] !== undefined);
  useEffect(() => onRefused?.(refused), [onRefused, refused]);
  const submit = () => {
    if (!isFirst && reason.trim() === '') return fields.refuse({ reason: say.reasonMissing() });
    if (correction === undefined) return onMissing?.();
    if (isRefused) return showRefused?.();
    // When something has moved, what follows now is shown, and what was typed stays.
    if (preview.data) saving.mutate(preview.data.token, { onError: () => void preview.refetch() });
  };
  const isAsking = preview.data?.needsChoice === true || later !== undefined;
  const lacksFields = correction === undefined && onMissing === undefined;
  return (
    <FormDialog
      dirty={dirty || (!isFirst && reason !== '')}
      disabledReason={
        lacksFields
          ? missing
          : correction !== undefined && preview.data?.needsChoice
            ? say.laterMissing()
            : undefined
      }
      form={form}
      onClose={onClose}
      onSubmit={submit}
      saved={saving.isSuccess}
      saving={saving.isPending}
      submitError={submitErrorOf(
        saving.error,
        isFirst ? say.failedToSaveResult() : say.failedToSave(),
      )}
      submitLabel={submitLabel ?? (isFirst ? say.saveResult() : say.save())}
      title={title}
      waitFor={correction === undefined || isCurrent || preview.error ? undefined : say.waiting()}
    >
      {words !== undefined && <Disputed words={words} />}
      {children}
      <section
        aria-busy={correction !== undefined && !isCurrent && !preview.error}
        className={classes.follows}
      >
        <h3 className="tl-overline">{say.whatFollows()}</h3>
        {correction === undefined && <p className="tl-note">{missing}</p>}
        {isRefused && <p className="tl-note">{say.notPossible()}</p>}
        {correction !== undefined && Boolean(preview.error) && !isRefused && (
          <ErrorState
            message={toldBy(preview.error, say.failedToPreview())}
            onRetry={() => void preview.refetch()}
            retrying={preview.isFetching}
          />
        )}
        {correction !== undefined && !preview.error && !preview.data && <Skeleton width="60%" />}
        {correction !== undefined && !preview.error && preview.data && (
          <Follows consequences={preview.data} isKept={later === 'keep'} />
        )}
      </section>
      {isAsking && (
        <Radio.Group
          label={say.later()}
          onChange={(value) => setLater(value as LaterMatches)}
          required
          value={later ?? ''}
        >
          <div className={classes.choices}>
            {CHOICES.map((choice) => (
              <Radio key={choice} label={say.laterChoice({ choice })} value={choice} />
            ))}
          </div>
        </Radio.Group>
      )}
      {!isFirst && (
        <Textarea
          {...fields.text('reason')}
          description={say.reasonNote()}
          maxLength={limits.CorrectionRequest.reason.maxLength}
          required
          rows={2}
        />
      )}
    </FormDialog>
  );
}

const NO_FIELDS: readonly string[] = [];

/** What the server says of single fields. */
export type Refused = Readonly<Record<string, string>>;

const NOTHING: Refused = {};

const fieldsOf = (error: unknown): Refused =>
  error instanceof HttpError && Object.keys(error.fields).length > 0 ? error.fields : NOTHING;
