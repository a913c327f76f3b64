extension SimplexTableau {
  /// A variable with its coefficient.
  struct Term {
    var variable: Int32
    var coefficient: Double
  }
}

/// A sum of terms, sorted by variable.
extension [SimplexTableau.Term] {
  /// Writes the sum of these terms and `factor` times `second` to `sum`.
  func merge(_ factor: Double, _ second: some Collection<SimplexTableau.Term>, into sum: inout Self) {
    sum.removeAll(keepingCapacity: true)
    var index = 0
    for term in second {
      while index < count, self[index].variable < term.variable {
        sum.append(self[index])
        index += 1
      }
      var coefficient = term.coefficient * factor
      if index < count, self[index].variable == term.variable {
        coefficient += self[index].coefficient
        index += 1
      }
      if abs(coefficient) > SimplexTableau.tiny {
        sum.append(SimplexTableau.Term(variable: term.variable, coefficient: coefficient))
      }
    }
    while index < count {
      sum.append(self[index])
      index += 1
    }
  }

  /// Returns the index of a variable's term; nil if there is none.
  func place(of variable: Int32) -> Int? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].variable < variable { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low].variable == variable ? low : nil
  }
}
