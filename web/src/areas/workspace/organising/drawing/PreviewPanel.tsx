import type { UseQueryResult } from '@tanstack/react-query';
import say from 'words/drawing';
import type { components } from '@/api/schema';
import { toldBy } from '@/api/toldBy';
import { DrawSheet } from '@/shared/drawing/DrawSheet';
import type { submitErrorOf } from '@/shared/form/FormDialog';
import { Panel } from '@/ui/Panel';
import { ReasonButton } from '@/ui/ReasonButton';
import { ErrorState, Skeleton } from '@/ui/states';

/** How long a form rests before the draw is shown that it describes, in milliseconds. */
export const REST = 300;

interface PreviewPanelProps {
  title: string;
  saveLabel: string;
  failedToShow: string;
  preview: UseQueryResult<components['schemas']['DrawPreview'] | undefined>;
  /** Whether what is shown is what the form describes. */
  isCurrent: boolean;
  saving: boolean;
  failure: ReturnType<typeof submitErrorOf>;
  onSave: (token: string) => void;
}

/** What comes out, before it is saved. */
export function PreviewPanel(props: PreviewPanelProps) {
  const { title, saveLabel, failedToShow, preview, isCurrent, saving, failure, onSave } = props;
  return (
    <Panel
      actions={
        <ReasonButton
          disabledReason={isCurrent ? undefined : say.isPreviewed()}
          loading={saving}
          onClick={() => preview.data && onSave(preview.data.token)}
        >
          {saveLabel}
        </ReasonButton>
      }
      title={title}
    >
      <div aria-busy={!isCurrent && !preview.error} className="tl-grid tl-gap-16">
        {failure && <ErrorState error={failure.cause} message={failure.message} />}
        {Boolean(preview.error) && (
          <ErrorState
            message={toldBy(preview.error, failedToShow)}
            onRetry={() => void preview.refetch()}
            retrying={preview.isFetching}
          />
        )}
        {!preview.error && preview.data && <DrawSheet sheet={preview.data.sheet} />}
        {!preview.error && !preview.data && <Skeleton width="60%" />}
      </div>
    </Panel>
  );
}
