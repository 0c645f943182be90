/** Images of the fallback screens. They follow the color scheme. */

/** A truck on the verge with its hood open. */
export const BreakdownPicture = () => (
  <svg width="220" height="130" viewBox="0 0 220 130" role="img" aria-label="A truck that stopped beside the road">
    <path d="M8 112h204" stroke="var(--line)" strokeWidth="4" strokeLinecap="round" />
    <path d="M24 122h24M72 122h24M120 122h24M168 122h24" stroke="var(--line)" strokeWidth="3" strokeLinecap="round" />
    <rect
      x="28"
      y="38"
      width="92"
      height="58"
      rx="6"
      fill="var(--tone-blue-soft)"
      stroke="var(--accent)"
      strokeWidth="3"
    />
    <path
      d="M44 52 54 82 64 60 74 82 84 52"
      fill="none"
      stroke="var(--accent)"
      strokeWidth="4"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <path
      d="M120 58h24l18 20v18h-42z"
      fill="var(--raised)"
      stroke="var(--accent)"
      strokeWidth="3"
      strokeLinejoin="round"
    />
    <path d="M128 66h13l10 12h-23z" fill="var(--tone-blue-soft)" />
    <path d="m162 78 20-26" stroke="var(--accent)" strokeWidth="3" strokeLinecap="round" />
    <path
      d="M162 80h18q6 0 6 8v8h-24z"
      fill="var(--raised)"
      stroke="var(--accent)"
      strokeWidth="3"
      strokeLinejoin="round"
    />
    <path
      d="M186 44q-6-7 1-13t0-14M198 40q-6-7 1-13"
      fill="none"
      stroke="var(--edge)"
      strokeWidth="3"
      strokeLinecap="round"
    />
    {[54, 84, 154].map((x) => (
      <g key={x}>
        <circle cx={x} cy="100" r="12" fill="var(--text)" />
        <circle cx={x} cy="100" r="5" fill="var(--body)" />
      </g>
    ))}
  </svg>
)

/** A parcel whose label is being replaced. */
export const UpdatePicture = () => (
  <svg width="260" height="200" viewBox="0 0 260 200" role="img" aria-label="Please Update">
    <rect
      x="50"
      y="62"
      width="160"
      height="112"
      rx="10"
      fill="var(--tone-blue-soft)"
      stroke="var(--accent)"
      strokeWidth="4"
    />
    <path d="M50 92h160M116 62v30M144 62v30" stroke="var(--accent)" strokeWidth="4" />
    <path d="M66 40h60v34H66z" fill="var(--raised)" stroke="var(--edge)" strokeWidth="3" transform="rotate(-9 96 57)" />
    <path
      d="M78 52h34M79 62h24"
      stroke="var(--edge)"
      strokeWidth="3"
      strokeLinecap="round"
      transform="rotate(-9 96 57)"
    />
    <circle cx="176" cy="58" r="34" fill="#0052CC" />
    <path
      d="M160 60a16 16 0 0 1 28-10l4 4m0-10v10h-10M192 57a16 16 0 0 1-28 9l-4-4m0 10V62h10"
      fill="none"
      stroke="#fff"
      strokeWidth="4"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <path d="M72 118h54M72 134h38M72 150h46" stroke="var(--accent)" strokeWidth="4" strokeLinecap="round" />
  </svg>
)
