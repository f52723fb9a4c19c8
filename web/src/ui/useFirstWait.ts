import { useState } from 'react';

/** Whether something is awaited for the first time: once it has come, or failed, another attempt is not waited for. */
export function useFirstWait(isLoading: boolean): boolean {
  const [isOver, setIsOver] = useState(!isLoading);
  if (!isLoading && !isOver) setIsOver(true);
  return isLoading && !isOver;
}
