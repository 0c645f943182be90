/**
 * The operators that draw a page, as one text until the page ends. pdfkit keeps each as an array of bytes of its own: a paper has thousands, which
 * take more memory and time than what they say.
 */
export function joinOperators(pdf: PDFKit.PDFDocument): void {
  const pages = new Map<PDFKit.PDFPage, string[]>()
  const flushPages = pdf.flushPages.bind(pdf)
  pdf.addContent = (operator: string) => {
    const own = pages.get(pdf.page)
    if (own) own.push(operator)
    else pages.set(pdf.page, [operator])
    return pdf
  }
  pdf.flushPages = () => {
    for (const [page, operators] of pages) page.write(operators.join('\n'))
    pages.clear()
    flushPages()
  }
}
