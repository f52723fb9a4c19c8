import say from 'words/matches';
import { capitalize } from '@/ui/text';

type Named = Parameters<typeof say.periodName>[0]['period'];
type Numbered = Parameters<typeof say.numberedPeriod>[0]['period'];

/** `first half` as `First half`, `set 2` as `Set 2`, in the language of the page. */
export function periodName(name: string): string {
  const [, kind, number] = /^(\D+) (\d+)$/.exec(name) ?? [];
  const words =
    kind === undefined
      ? say.periodName({ period: name.replace(/[^a-z]+/g, '_') as Named })
      : say.numberedPeriod({ period: kind as Numbered, number: number ?? '' });
  return words || capitalize(name);
}
