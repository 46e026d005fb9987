import { describe, expect, it } from 'vitest'
import { matchPath } from './match-path.ts'

describe('a path and a pattern', () => {
  it.each([
    ['/', '/', {}],
    ['/about', '/about', {}],
    ['/about', '/about/', {}],
    ['/login/google', '/login/google', {}],
    ['/blog/:id', '/blog/k3v9t0q6', { id: 'k3v9t0q6' }],
    ['/blog/:id', '/blog/k3v9t0q6/', { id: 'k3v9t0q6' }],
    ['/blog/:id', '/blog/a%2Fb%zz', { id: 'a%2Fb%zz' }],
  ])('%s is the pattern of %s', (pattern, path, params) => {
    expect(matchPath(pattern, path)).toEqual(params)
  })

  it.each([
    ['/', '//'],
    ['/', '/about'],
    ['/about', '/'],
    ['/about', '/About'],
    ['/about', '//about'],
    ['/about', '/about//'],
    ['/about', '/about/us'],
    ['/login/google', '/login'],
    ['/blog/:id', '/blog'],
    ['/blog/:id', '/blog/'],
    ['/blog/:id', '/blog//'],
    ['/blog/:id', '/blog/a/b'],
    ['/blog/:id', '/news/a'],
  ])('%s is not the pattern of %s', (pattern, path) => {
    expect(matchPath(pattern, path)).toBeUndefined()
  })
})
