import { EnglishGrammar } from "../expression/english.js";
import { packedGrammar } from "../generated/grammar.js";
import { packedQuestions } from "../generated/questions.js";
import { sourceOfPacked } from "../parse/packed-grammar.js";

/** The English of questions: that of expressions, with rules beside it that nobody pays for who asks nothing. */
export const questionEnglish = new EnglishGrammar(() => sourceOfPacked(packedGrammar, packedQuestions));
