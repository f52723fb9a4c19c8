import type { ReactNode } from 'react';
import { Skeleton } from '@/ui/states';

interface PreviewStateProps {
  className: string | undefined;
  error: unknown;
  /** What is said when it failed. */
  children: ReactNode;
}

/** In the place of a preview that is on its way, or did not come. */
export function PreviewState({ className, error, children }: PreviewStateProps) {
  return (
    <div aria-busy={!error} className={`tl-stack tl-gap-6 ${className}`}>
      {error ? (
        <>
          <p className="tl-break tl-bold">{children}</p>
          {error instanceof Error && <p>{error.message}</p>}
        </>
      ) : (
        <>
          <Skeleton width="60%" />
          <Skeleton width="40%" />
          <Skeleton width="80%" />
        </>
      )}
    </div>
  );
}
