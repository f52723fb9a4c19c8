import { Button, Radio } from '@mantine/core';
import { useState } from 'react';
import say from 'words/squads';
import { rich } from '@/ui/rich';
import classes from './Squads.module.css';
import type { SheetAnswers, SheetQuestion } from './squadsQueries';

type Kind = SheetQuestion['kind'];

/** The answer that a question takes: its field, and its words with their labels. */
const ANSWERS = {
  day_order: {
    field: 'dayOrder',
    choices: [
      ['day_first', say.answer({ answer: 'day_order_day_first' })],
      ['month_first', say.answer({ answer: 'day_order_month_first' })],
    ],
  },
  nameless_column: {
    field: 'namelessColumns',
    choices: [['left_out', say.answer({ answer: 'nameless_column_left_out' })]],
  },
  total_row: {
    field: 'totalRows',
    choices: [
      ['left_out', say.answer({ answer: 'total_row_left_out' })],
      ['taken', say.answer({ answer: 'total_row_taken' })],
    ],
  },
} as const satisfies Record<
  Kind,
  { field: keyof SheetAnswers; choices: readonly (readonly [string, string])[] }
>;

interface SheetQuestionsProps {
  questions: readonly SheetQuestion[];
  answers: SheetAnswers;
  busy: boolean;
  onAnswer: (answers: SheetAnswers) => void;
}

/** Asks what a pasted text leaves open. Nothing is chosen before somebody has chosen it. */
export function SheetQuestions({ questions, answers, busy, onAnswer }: SheetQuestionsProps) {
  const [said, setSaid] = useState(answers);
  const isOpen = questions.some(({ kind }) => said[ANSWERS[kind].field] === undefined);
  return (
    <section aria-label={say.questions()} className="tl-grid tl-narrow tl-gap-16">
      <p aria-live="polite">{say.questionsNote({ count: questions.length })}</p>
      {questions.map(({ kind, line, column, text }) => {
        const { field, choices } = ANSWERS[kind];
        return (
          <Radio.Group
            className="tl-narrow"
            key={kind}
            label={
              <span className="tl-break">
                {rich(say.question, { kind, line, column: column ?? 0, text: <q>{text}</q> })}
              </span>
            }
            onChange={(chosen) => setSaid({ ...said, [field]: chosen })}
            value={said[field] ?? ''}
          >
            <div className={classes.choices}>
              {choices.map(([value, label]) => (
                <Radio
                  classNames={{ body: classes.choice ?? '' }}
                  key={value}
                  label={label}
                  value={value}
                />
              ))}
            </div>
          </Radio.Group>
        );
      })}
      <div className="tl-cluster tl-gap-8">
        <Button disabled={isOpen || busy} onClick={() => onAnswer(said)}>
          {say.checkAnswers()}
        </Button>
      </div>
    </section>
  );
}
