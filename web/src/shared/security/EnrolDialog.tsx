import { useQuery } from '@tanstack/react-query';
import say from 'words/security';
import { FormDialog } from '@/shared/form/FormDialog';
import { QrCode } from '@/ui/QrCode';
import { ErrorState, Skeleton } from '@/ui/states';
import { failureOf } from './failure';
import { ProofFields } from './ProofFields';
import classes from './SecurityScreen.module.css';
import { beginSecondFactor, enableSecondFactor } from './secondFactor';
import { useProof } from './useProof';

interface EnrolDialogProps {
  /** Why there is nothing to switch on any more; undefined while there is. */
  overtaken: string | undefined;
  /** Called with the recovery codes, which are shown this once. */
  onEnabled: (codes: readonly string[]) => void;
  onClose: () => void;
}

/** Brings a new secret into an authenticator app, and confirms it. Mount it to open it. */
export function EnrolDialog({ overtaken, onEnabled, onClose }: EnrolDialogProps) {
  // One secret for each opening: it is stored nowhere, and never fetched a second time by itself, whatever
  // changes on the server meanwhile: the app on the phone has this one.
  const secret = useQuery({
    queryKey: ['second-factor-secret'],
    queryFn: beginSecondFactor,
    gcTime: 0,
    staleTime: 'static',
    refetchOnReconnect: false,
  });
  const { element, form, submit, saving, submitError } = useProof(
    enableSecondFactor,
    say.failedToSwitchOn(),
    onEnabled,
  );
  const failure = failureOf(say.failedToMakeSecret(), secret.error);

  return (
    <FormDialog
      dirty={false}
      disabledReason={overtaken ?? (secret.data ? undefined : say.noSecretYet())}
      form={element}
      notice={overtaken && <ErrorState message={overtaken} />}
      onClose={onClose}
      onSubmit={submit}
      saving={saving}
      submitError={submitError}
      submitLabel={say.switchOn()}
      title={say.switchOnTitle()}
    >
      {failure && (
        <ErrorState
          error={failure.cause}
          message={failure.message}
          onRetry={() => void secret.refetch()}
          retrying={secret.isFetching}
        />
      )}
      {!failure && (
        <>
          <p>{say.scan()}</p>
          <div className={classes.secret}>
            {secret.data ? (
              <QrCode label={say.qrCode()} text={secret.data.uri} />
            ) : (
              <Skeleton height={176} width={176} />
            )}
            <div className={classes.words}>
              <p>{say.noCamera()}</p>
              <p className={classes.key}>
                {secret.data ? grouped(secret.data.secret) : <Skeleton width={224} />}
              </p>
            </div>
          </div>
        </>
      )}
      <ProofFields codeHint={say.codeOfApp()} form={form} />
    </FormDialog>
  );
}

/** In fours, as it is easier to type. */
function grouped(secret: string): string {
  return (secret.match(/.{1,4}/g) ?? []).join(' ');
}
