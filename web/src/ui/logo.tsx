/** The logo mark: a route drawn as a W, from an open stop to a reached one. */
export const LogoMark = ({ size = 24 }: { size?: number | string }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
    <rect width="32" height="32" rx="8" fill="#0052CC" />
    <path
      d="M7 10.5 11.6 22 16 12.6 20.4 22 24.4 12"
      fill="none"
      stroke="#fff"
      strokeWidth="2.8"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <circle cx="24.8" cy="9.6" r="3.1" fill="#7FE0C9" />
  </svg>
)

/** Mark and wordmark; the word is drawn in monoline strokes so that no font has to load. */
export const Logo = ({ height = 24 }: { height?: number }) => (
  <svg height={height} viewBox="0 0 124 32" role="img" aria-label="Waybill" focusable="false">
    <LogoMark size={32} />
    <g
      transform="translate(42 0)"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.7"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M1.4 8.6 6 23.4 10.9 10.4 15.8 23.4 20.4 8.6" />
      <circle cx="28.2" cy="18.6" r="4.9" />
      <path d="M33.1 13.7V23.5" />
      <path d="M37.4 13.7 41.9 23.4M46.4 13.7 41.2 25.4Q40 28 37.4 27.9" />
      <path d="M50.4 7.4V23.5" />
      <circle cx="55.3" cy="18.6" r="4.9" />
      <path d="M64.9 13.7V23.5" />
      <path d="M70 7.4V23.5" />
      <path d="M75.1 7.4V23.5" />
      <circle cx="64.9" cy="9" r="0.6" strokeWidth="2.2" />
    </g>
  </svg>
)
