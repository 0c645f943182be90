/**
 * A number or an e-mail address in a cell: a press on it calls or writes, anywhere else in the row opens the row. The
 * keyboard finds the same link in the record beside the list.
 */
export const reachCell = (text: string | null, href: string | undefined) =>
  href ? (
    <a href={href} tabIndex={-1}>
      {text}
    </a>
  ) : (
    text
  )
