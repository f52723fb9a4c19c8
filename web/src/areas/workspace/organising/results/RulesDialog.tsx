import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import say from 'words/results';
import { CorrectionForm } from '@/shared/results/CorrectionForm';
import { isFine, useFormValues } from '@/ui/form/useFormValues';
import { type Choices, choicesQuery, type SetupDivision, setupQuery } from '../organisingQueries';
import { TableRulesFields } from '../TableRulesFields';
import {
  RULES_LABELS,
  type RulesValues,
  rulesOfForm,
  rulesValuesOf,
  wrongTableRules,
} from '../tableRules';

interface RulesDialogProps {
  tournamentId: number;
  divisionId: number;
  onClose: () => void;
}

/** Other rules for the tables of a division in which matches have begun. Mount it to open it. */
export function RulesDialog({ tournamentId, divisionId, onClose }: RulesDialogProps) {
  const choices = useQuery(choicesQuery()).data?.data;
  const setup = useQuery(setupQuery(tournamentId)).data?.data;
  const division = setup?.divisions.find((one) => one.divisionId === divisionId);
  if (!choices || !division) return null;
  return <RulesForm choices={choices} division={division} onClose={onClose} />;
}

interface RulesFormProps {
  choices: Choices;
  division: SetupDivision;
  onClose: () => void;
}

function RulesForm({ choices, division, onClose }: RulesFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const [stored] = useState<RulesValues>(() => ({
    sportId: division.sportId === null ? '' : String(division.sportId),
    ...rulesValuesOf(division),
  }));
  const [points] = useState(division.points);
  const fields = useFormValues<RulesValues>(stored, { sportId: '', ...RULES_LABELS }, element);
  const wrong = wrongTableRules(fields.values);
  const rules = rulesOfForm(fields.values, points);
  const { win, draw, loss, cancelled } = rules.points ?? {};
  const hasPoints =
    win !== undefined && draw !== undefined && loss !== undefined && cancelled !== undefined;
  return (
    <CorrectionForm
      corrected={
        fields.isDirty && isFine(wrong)
          ? {
              kind: 'rules',
              rulePack: rules.rulePack,
              tableRules: rules.tableRules,
              points: hasPoints ? { win, draw, loss, cancelled } : null,
            }
          : undefined
      }
      dirty={fields.isDirty}
      divisionId={division.divisionId}
      form={element}
      missing={fields.isDirty ? (Object.values(wrong).find(Boolean) ?? '') : say.rulesMissing()}
      onClose={onClose}
      onMissing={() => fields.refuse(wrong)}
      title={say.rulesTitle()}
    >
      <TableRulesFields choices={choices} form={fields} />
    </CorrectionForm>
  );
}
