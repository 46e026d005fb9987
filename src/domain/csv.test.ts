import { expect, it } from 'vitest'
import { toCsvLine } from './csv.ts'

it.each([
  [['plain', 5, -5, true, null], 'plain,5,-5,true,\r\n'],
  [['a,b', 'say "hi"', 'two\nlines', ' padded '], '"a,b","say ""hi""","two\nlines"," padded "\r\n'],
  [['=1+1', '+1', '-1', '@SUM(A1)', '\t=1'], `'=1+1,'+1,'-1,'@SUM(A1),'\t=1\r\n`],
  [['=HYPERLINK("https://evil.example","x")'], `"'=HYPERLINK(""https://evil.example"",""x"")"\r\n`],
  [['Ada;=1+1', 'a;b', 'a; "@SUM(A1)"', ';-1;+1'], `Ada;'=1+1,a;b,"a;' ""@SUM(A1)""",;'-1;'+1\r\n`],
  [['Ada\t=1+1', 'two\n=lines', 'a\r\n-b', 'a;＝1'], `Ada\t'=1+1,"two\n'=lines","a\r\n'-b",a;'＝1\r\n`],
  [['{"delta":-5,"all":[1,-2]}'], '"{""delta"":-5,""all"":[1,-2]}"\r\n'],
  [[' =1+1', '"=1+1"', '＝1'], `' =1+1,"'""=1+1""",'＝1\r\n`],
])('writes %j', (cells, line) => {
  expect(toCsvLine(cells)).toBe(line)
})
