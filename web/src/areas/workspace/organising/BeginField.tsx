import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import say from 'words/organising';
import { FetchError } from '@/ui/states';
import type { Beginning } from './beginning';
import { myTournamentsQuery, templatesQuery } from './organisingQueries';

interface BeginFieldProps {
  value: Beginning;
  onChoose: (beginning: Beginning) => void;
}

/** What a tournament begins with: nothing, a template, or a copy of one's own. */
export function BeginField({ value, onChoose }: BeginFieldProps) {
  const templates = useQuery(templatesQuery());
  const own = useQuery(myTournamentsQuery());
  const failed = [templates, own].find(({ data, error }) => error && !data);
  if (failed) {
    return <FetchError message={say.failedToFetchTemplates()} of={failed} />;
  }
  const groups = [
    {
      group: say.builtInTemplates(),
      items:
        templates.data?.data.builtIn.map(({ name }) => ({
          value: `built-in:${name}`,
          label: say.builtInName({ template: name }),
        })) ?? [],
    },
    {
      group: say.ownTemplates(),
      items:
        templates.data?.data.saved.map(({ templateId, name }) => ({
          value: `saved:${templateId}`,
          label: name,
        })) ?? [],
    },
    {
      group: say.copyOf(),
      items:
        own.data?.data.map(({ tournamentId, name }) => ({
          value: `copy:${tournamentId}`,
          label: name,
        })) ?? [],
    },
  ];
  return (
    <NativeSelect
      data={[
        { value: '', label: say.beginEmpty() },
        ...groups.filter(({ items }) => items.length > 0),
      ]}
      description={value.startsWith('copy:') ? say.copyNote() : say.beginNote()}
      disabled={!templates.data || !own.data}
      label={say.beginWith()}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      value={value}
    />
  );
}
