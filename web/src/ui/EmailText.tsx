/** An e-mail address, which breaks before its @ where it is too long for its place. */
export function EmailText({ address }: { address: string }) {
  const [name = '', ...host] = address.split('@');
  return (
    <>
      {name}
      <wbr />
      {host.length > 0 && `@${host.join('@')}`}
    </>
  );
}
