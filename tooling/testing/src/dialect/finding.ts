import type ts from 'typescript';

/** A place of a source file that breaks the dialect, and how. */
export type Finding = { readonly node: ts.Node; readonly message: string };
