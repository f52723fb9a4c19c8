import { useDebouncedValue } from '@mantine/hooks';
import {
  keepPreviousData,
  queryOptions,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query';
import say from 'words/configuration';
import { api } from '@/api/client';
import { isNotThere } from '@/api/errors';
import { limits } from '@/api/limits';
import type { TemplateSport } from '@/api/words';
import { wrongText } from '@/ui/form/checks';
import { rowOf } from '../calls';
import classes from './EventTemplateFields.module.css';
import { isTemplateSport } from './templateSports';
import { unknownPlaceholders } from './templateText';

/** How long typing has to rest before a preview is asked for, in milliseconds. */
export const PREVIEW_DEBOUNCE_MS = 400;

const previewQuery = (sport_type: TemplateSport, template_text: string) =>
  queryOptions({
    queryKey: ['event-template-preview', sport_type, template_text],
    queryFn: ({ signal }) =>
      rowOf(
        api.POST('/admin/configuration/event-templates/preview', {
          body: { sport_type, template_text },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
  });

/** The template filled in from a match of its sport, a moment after typing. */
export function TemplatePreview({ sport, text }: { sport: string; text: string }) {
  const [asked] = useDebouncedValue(text.trim(), PREVIEW_DEBOUNCE_MS);
  const missing = missingFor(sport, text);
  const isAsked = isTemplateSport(sport) && missingFor(sport, asked) === undefined;
  const preview = useQuery({ ...previewQuery(sport as TemplateSport, asked), enabled: isAsked });
  if (isNotThere(preview.error)) return null;
  return (
    <section aria-label={say.preview()} aria-live="polite" className="tl-callout">
      <h3 className="tl-overline">{say.preview()}</h3>
      {missing === undefined && isAsked ? (
        <FilledIn preview={preview} stale={asked !== text.trim()} />
      ) : (
        <p className={classes.previewSource}>{missing ?? say.waitingForYou()}</p>
      )}
    </section>
  );
}

/** Why there can be no preview; undefined when there can. */
function missingFor(sport: string, text: string): string | undefined {
  if (!isTemplateSport(sport)) return say.chooseSportForPreview();
  if (text.trim() === '') return say.writeForPreview();
  const unknown = unknownPlaceholders(text);
  if (unknown.length > 0) return say.cannotFillIn({ placeholders: unknown.join(', ') });
  return wrongText(say.templateText(), text, limits.EventTemplateInput.template_text);
}

interface FilledInProps {
  preview: UseQueryResult<{ text: string; match_name: string | null }>;
  stale: boolean;
}

function FilledIn({ preview: { data, error, isPlaceholderData }, stale }: FilledInProps) {
  if (error)
    return <p className={classes.previewSource}>{say.noPreview({ reason: error.message })}</p>;
  if (!data) return <p className={classes.previewSource}>{say.fillingIn()}</p>;
  return (
    <>
      <p className={classes.previewText} data-stale={stale || isPlaceholderData} dir="auto">
        {data.text}
      </p>
      <p className={classes.previewSource}>
        {data.match_name === null
          ? say.withMadeUpMatch()
          : say.withMatch({ match: data.match_name })}
      </p>
    </>
  );
}
