/** Whether a text starts like a mail. */
export const isMail = (text: string): boolean => {
  const [head = ''] = text.slice(0, 20_000).split(/\r?\n\r?\n/, 1)
  return (
    /^(?:from|received|return-path|delivered-to|mime-version|message-id|date|subject|to):/i.test(head) &&
    /^(?:mime-version|message-id|content-type|received):/im.test(head)
  )
}
