import { useMatches } from '@tanstack/react-router';
import say from 'words/shell';
import { VisuallyHidden } from '@/ui/VisuallyHidden';

/** Says which screen was entered. It is always there, so that each change is read out. */
export function ScreenAnnouncer() {
  const title = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  });
  return (
    <VisuallyHidden>
      <span aria-live="polite">{title !== undefined && say.screenEntered({ screen: title })}</span>
    </VisuallyHidden>
  );
}
