import { expect, it } from 'vitest'
import { toCsvLine } from './csv.ts'

it.each([
  [['plain', 5, -5, true, null], 'plain,5,-5,true,\r\n'],
  [['a,b', 'say "hi"', 'two\nlines', ' padded '], '"a,b","say ""hi""","two\nlines"," padded "\r\n'],
  [['=1+1', '+1', '-1', '@SUM(A1)', '\t=1'], `'=1+1,'+1,'-1,'@SUM(A1),'\t=1\r\n`],
  [['=HYPERLINK("https://evil.example","x")'], `"'=HYPERLINK(""https://evil.example"",""x"")"\r\n`],
])('writes %j', (cells, line) => {
  expect(toCsvLine(cells)).toBe(line)
})
