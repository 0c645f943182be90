/**
 * A phone number or email address in a cell: clicking it calls or writes, clicking anywhere else in the row opens the
 * row. For keyboard users, the same link is in the side panel.
 */
export const reachCell = (text: string | null, href: string | undefined) =>
  href ? (
    <a href={href} tabIndex={-1}>
      {text}
    </a>
  ) : (
    text
  )
