import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';
import { api } from '@/api/client';
import { finishSignIn } from './finishSignIn';

/** The document knows nothing of the browser's answers: they are as the standard has them. */
const asJson = (credential: object) => credential as Record<string, never>;

/** What a person gives for a new passkey. */
export type NewPasskey = { name: string; password: string };

/** Why the browser gave no passkey; undefined when something else went wrong. */
export type PasskeyFailure = 'cancelled' | 'known' | 'elsewhere' | undefined;

/** Whether this browser can make and use passkeys. */
export function canUsePasskeys(): boolean {
  return browserSupportsWebAuthn();
}

/** Makes a passkey on this device, or on one that the browser reaches, and adds it to the account. */
export async function addPasskey({ name, password }: NewPasskey): Promise<void> {
  const begun = (await api.POST('/me/passkeys/begin', { body: { password } })).data?.data;
  if (!begun) throw new Error('The answer held nothing.');
  const optionsJSON = begun.options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const credential = await startRegistration({ optionsJSON });
  await api.POST('/me/passkeys', {
    body: { ceremony: begun.ceremony, name, credential: asJson(credential) },
  });
}

/** Signs in with a passkey that the browser finds, and keeps the session. */
export async function signInWithPasskey(): Promise<void> {
  const begun = (await api.POST('/auth/passkey/begin')).data?.data;
  if (!begun) throw new Error('The answer held nothing.');
  const optionsJSON = begun.options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const credential = await startAuthentication({ optionsJSON });
  await finishSignIn(() =>
    api.POST('/auth/passkey', {
      body: { ceremony: begun.ceremony, credential: asJson(credential) },
    }),
  );
}

/** What the browser, or the person, made of the question for a passkey. */
export function passkeyFailure(error: unknown): PasskeyFailure {
  if (error instanceof WebAuthnError) {
    if (error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return 'known';
    if (error.code === 'ERROR_INVALID_DOMAIN' || error.code === 'ERROR_INVALID_RP_ID') {
      return 'elsewhere';
    }
    if (error.code === 'ERROR_CEREMONY_ABORTED') return 'cancelled';
  }
  return error instanceof Error && error.name === 'NotAllowedError' ? 'cancelled' : undefined;
}
