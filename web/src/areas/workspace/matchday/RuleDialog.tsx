import { NativeSelect } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import say from 'words/matchday';
import { api } from '@/api/client';
import { FormDialog, submitErrorOf } from '@/shared/form/FormDialog';
import { toastSuccess } from '@/ui/toasts/toasts';
import { type DivisionRule, type SuspensionRule, suspensionsQuery } from './suspensionQueries';

/** What is usually chosen; what was chosen in another way is offered, too. */
const MOST_CARDS = 6;
const MOST_MATCHES = 5;

interface RuleDialogProps {
  tournamentId: number;
  /** As it is now. What is changed is what was there when the dialog was opened. */
  division: DivisionRule;
  onClose: () => void;
}

/** What cards cost in a division. Mount it to open it. */
export function RuleDialog({ tournamentId, division, onClose }: RuleDialogProps) {
  const [opened] = useState(division);
  const [rule, setRule] = useState<SuspensionRule>(opened.rule);
  const element = useRef<HTMLFormElement>(null);
  const queryClient = useQueryClient();
  const { divisionId, name } = opened;
  const saving = useMutation({
    mutationFn: () =>
      api.PUT('/divisions/{divisionId}/suspensions', {
        params: { path: { divisionId } },
        body: rule,
      }),
    onSuccess: ({ data }) => {
      queryClient.setQueryData(suspensionsQuery(tournamentId).queryKey, data);
      toastSuccess(say.savedHours());
    },
  });
  const isSame = (one: SuspensionRule) => JSON.stringify(one) === JSON.stringify(opened.rule);
  const isAnother = !isSame(division.rule) && !saving.isSuccess;
  const { yellow, secondYellow, red } = rule;
  return (
    <FormDialog
      dirty={!isSame(rule)}
      disabledReason={isAnother ? say.ruleChanged() : undefined}
      form={element}
      onClose={onClose}
      onSubmit={() => saving.mutate()}
      saved={saving.isSuccess}
      saving={saving.isPending}
      submitError={submitErrorOf(saving.error, say.failedToSaveRule())}
      submitLabel={say.saveRule()}
      title={say.cardsIn({ division: name })}
    >
      {isAnother && (
        <p className="tl-callout tl-stack" data-tone="warn" role="status">
          {say.ruleChanged()}
        </p>
      )}
      <NumberChoice
        label={say.yellowCards()}
        most={MOST_CARDS}
        none={say.suspendNobody()}
        onChoose={(cards) =>
          setRule({
            ...rule,
            yellow: cards === null ? null : { cards, matches: yellow?.matches ?? 1 },
          })
        }
        value={yellow?.cards ?? null}
        words={(count) => say.suspendAfter({ count })}
      />
      {yellow && (
        <NumberChoice
          label={say.yellowMatches()}
          most={MOST_MATCHES}
          onChoose={(matches) => setRule({ ...rule, yellow: { ...yellow, matches: matches ?? 1 } })}
          value={yellow.matches}
          words={(count) => say.costsMatches({ count })}
        />
      )}
      <NumberChoice
        label={say.secondYellow()}
        most={MOST_MATCHES}
        none={say.costsNothing()}
        onChoose={(matches) => setRule({ ...rule, secondYellow: matches })}
        value={secondYellow ?? null}
        words={(count) => say.costsMatches({ count })}
      />
      <NumberChoice
        label={say.redCard()}
        most={MOST_MATCHES}
        none={say.costsNothing()}
        onChoose={(matches) => setRule({ ...rule, red: matches })}
        value={red ?? null}
        words={(count) => say.costsMatches({ count })}
      />
      <p className="tl-quiet">{say.ruleNote()}</p>
    </FormDialog>
  );
}

interface NumberChoiceProps {
  label: string;
  value: number | null;
  /** The largest number that is offered. */
  most: number;
  /** What no number means; absent when there has to be one. */
  none?: string;
  words: (count: number) => string;
  onChoose: (value: number | null) => void;
}

function NumberChoice({ label, value, most, none, words, onChoose }: NumberChoiceProps) {
  const numbers = new Set(Array.from({ length: most }, (_, index) => index + 1));
  if (value !== null) numbers.add(value);
  const options = [...numbers]
    .sort((one, other) => one - other)
    .map((count) => ({ value: String(count), label: words(count) }));
  return (
    <NativeSelect
      data={none === undefined ? options : [{ value: '', label: none }, ...options]}
      label={label}
      onChange={({ currentTarget }) =>
        onChoose(currentTarget.value === '' ? null : Number(currentTarget.value))
      }
      value={value === null ? '' : String(value)}
    />
  );
}
