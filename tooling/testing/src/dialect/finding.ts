import type ts from 'typescript';

/** What a source file says otherwise than the house does, by the place of the node that says it. */
export type Finding = { readonly node: ts.Node; readonly message: string };
