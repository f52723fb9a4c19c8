import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import say from 'words/trail';
import { reply } from '@/api/client';
import { FilterSelect } from '@/ui/list/FilterSelect';

const nameQuery = (userId: number) =>
  reply('/admin/users/{userId}', { path: { userId } }, { select: ({ data }) => data.full_name });

interface PersonFilterProps {
  /** The app user; undefined when nothing is filtered. */
  value: number | undefined;
  onChange: (userId: number | undefined) => void;
}

/**
 * Narrows the trail to what one person did. A link on the person's page leads there; a trail that was not
 * narrowed so has no such field, and one that was keeps it until it is left.
 */
export function PersonFilter(props: PersonFilterProps) {
  const [last, setLast] = useState(props.value);
  if (props.value !== undefined && props.value !== last) setLast(props.value);
  return last === undefined ? null : <Shown {...props} userId={last} />;
}

function Shown({ userId, value, onChange }: PersonFilterProps & { userId: number }) {
  // Until the name is known, the number tells who it is.
  const { data: name = `#${userId}` } = useQuery(nameQuery(userId));
  return (
    <FilterSelect
      allLabel={say.everybody()}
      label={say.person()}
      onChange={(id) => onChange(id === undefined ? undefined : Number(id))}
      options={[{ value: String(userId), label: name }]}
      value={value === undefined ? undefined : String(value)}
    />
  );
}
