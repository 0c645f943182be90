/** Downloads a file from a signed link, under the name that the server gives. */
export const saveFile = (url: string, fileName: string | null): void => {
  const link = document.createElement('a')
  link.href = url
  link.download = fileName ?? ''
  link.hidden = true
  document.body.append(link)
  link.click()
  link.remove()
}
