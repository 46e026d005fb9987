import { expect, it } from 'vitest'
import { splitStatements } from './split-statements.ts'

it('a script is split at the semicolons between its statements', () => {
  const statements = [
    `CREATE FUNCTION grow() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END; $$`,
    `CREATE FUNCTION fell() RETURNS text LANGUAGE sql AS $body$ SELECT $$;$$; $body$`,
    `INSERT INTO trees VALUES ('oak; it''s old', '$x$')`,
    `-- A comment; with $$ and 'quotes\nCREATE INDEX "by;name" ON trees (name)`,
    `/* another; one */ SELECT 1`,
  ]
  expect(splitStatements(`${statements.join(';\n\n')};\n-- The end;\n`)).toEqual(statements)
})

it('the last statement needs no semicolon', () => {
  expect(splitStatements('SELECT 1; SELECT 2')).toEqual(['SELECT 1', 'SELECT 2'])
})
