import { Button } from '@mantine/core';
import { type RefObject, useSyncExternalStore } from 'react';
import say from 'words/matches';

function watchFullscreen(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

interface FullScreenButtonProps {
  /** What is to take the whole screen. */
  of: RefObject<HTMLElement | null>;
  className: string | undefined;
}

/** Only where there is something to press it with, and where the browser can. */
export function FullScreenButton({ of, className }: FullScreenButtonProps) {
  const isFull = useSyncExternalStore(watchFullscreen, () => document.fullscreenElement !== null);
  if (isFull || !document.fullscreenEnabled) return null;
  return (
    <Button
      className={className}
      color="gray"
      onClick={() => void of.current?.requestFullscreen()}
      variant="default"
    >
      {say.fullScreen()}
    </Button>
  );
}
