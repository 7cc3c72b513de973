import './factor.css'

/** Recovery codes, to be written down. */
export const CodeList = ({ codes }: { readonly codes: readonly string[] }) => (
  <ul className="factor-codes" data-testid="factor.codes">
    {codes.map((code) => (
      <li key={code}>{code}</li>
    ))}
  </ul>
)
