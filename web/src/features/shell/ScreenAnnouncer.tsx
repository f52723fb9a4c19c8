import { useMatches } from '@tanstack/react-router';
import { VisuallyHidden } from '@/ui/VisuallyHidden';

/** Says which screen was entered. It is always there, so that each change is read out. */
export function ScreenAnnouncer() {
  const title = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  });
  return (
    <VisuallyHidden>
      <span aria-live="polite">{title !== undefined && `${title} screen`}</span>
    </VisuallyHidden>
  );
}
