import { useMutation } from '@tanstack/react-query';
import say from 'words/joining';
import { canUsePasskeys, passkeyFailure, signInWithPasskey } from '@/shared/signIn/passkeys';
import { QuietButton } from '@/ui/QuietButton';
import { failureText } from './failure';

interface PasskeyButtonProps {
  onSignedIn: () => void;
  /** Why it did not work; undefined when it is tried again. */
  onFailure: (why: string | undefined) => void;
}

/** Signs in with a passkey. Not there in a browser that knows none. */
export function PasskeyButton({ onSignedIn, onFailure }: PasskeyButtonProps) {
  const attempt = useMutation({
    mutationFn: signInWithPasskey,
    onMutate: () => onFailure(undefined),
    onSuccess: onSignedIn,
    onError: (error) => {
      const failure = passkeyFailure(error);
      onFailure(failure ? say.passkeyFailure({ failure }) : failureText(error));
    },
  });
  if (!canUsePasskeys()) return null;
  return (
    <QuietButton
      fullWidth
      loading={attempt.isPending || attempt.isSuccess}
      onClick={() => attempt.mutate()}
      size="md"
    >
      {say.withPasskey()}
    </QuietButton>
  );
}
