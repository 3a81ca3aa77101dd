/** A check mark in the colour of the text around it. The text beside it says the same. */
export function Tick({ className }: { readonly className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path
        d="M3 8.500l3.500 3.500 6.500-7.500"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.500"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
