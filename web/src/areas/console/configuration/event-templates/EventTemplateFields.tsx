import { Textarea, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import say from 'words/configuration';
import { limits } from '@/api/limits';
import type { EventTemplate } from '@/api/types';
import { ActiveField } from '../ActiveField';
import fields from '../fields.module.css';
import type { FieldsProps } from '../kind';
import classes from './EventTemplateFields.module.css';
import type { EventTemplateValues } from './eventTemplates';
import { TemplatePreview } from './TemplatePreview';
import { TemplateSportSelect } from './TemplateSportSelect';
import { PLACEHOLDERS } from './templateText';

const LONGEST = limits.EventTemplateInput.template_text.maxLength;

export function EventTemplateFields({ form }: FieldsProps<EventTemplate, EventTemplateValues>) {
  const text = useRef<HTMLTextAreaElement>(null);
  const { template_text, sport_type } = form.values;

  const insert = (placeholder: string) => {
    const field = text.current;
    if (!field) return;
    const { selectionStart, selectionEnd } = field;
    const before = template_text.slice(0, selectionStart) + placeholder;
    // The caret can be put behind the placeholder only when the field has it.
    flushSync(() => form.set({ template_text: before + template_text.slice(selectionEnd) }));
    field.focus();
    field.setSelectionRange(before.length, before.length);
  };

  return (
    <>
      <div className={fields.pair}>
        <TextInput {...form.text('event_type')} data-autofocus required />
        <TemplateSportSelect {...form.text('sport_type')} />
      </div>
      <div className="tl-grid tl-gap-8">
        <Textarea
          {...form.text('template_text')}
          dir="auto"
          description={say.characters({ count: [...template_text.trim()].length, most: LONGEST })}
          ref={text}
          required
          rows={4}
        />
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset inside the form's own would be read out twice */}
        <div aria-label={say.insertPlaceholder()} className="tl-gap-6 tl-wrap" role="group">
          {PLACEHOLDERS.map((name) => (
            <button
              className={classes.placeholder}
              key={name}
              onClick={() => insert(`{${name}}`)}
              type="button"
            >
              {`{${name}}`}
            </button>
          ))}
        </div>
      </div>
      <TemplatePreview sport={sport_type} text={template_text} />
      <ActiveField form={form} />
    </>
  );
}
